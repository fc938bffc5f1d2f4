"use client";
import { RadioGroup as Radix } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/lib/core/browser/cn";

type RadioOption = { value: string; label: ReactNode; description?: ReactNode; disabled?: boolean };

type RadioGroupProps = Omit<
  ComponentProps<typeof Radix.Root>,
  "onChange" | "onValueChange" | "value" | "children"
> & {
  options: RadioOption[];
  value: string | null | undefined;
  onChange(value: string): void;
  /** "cards" draws each option as a box the whole of which can be clicked. */
  look?: "plain" | "cards";
};

/** Needs a name: `aria-label` or `aria-labelledby`. */
export function RadioGroup({
  options,
  value,
  onChange,
  look = "plain",
  className,
  ...props
}: RadioGroupProps) {
  const id = useId();
  return (
    <Radix.Root
      value={value ?? ""}
      onValueChange={onChange}
      className={cn(
        "grid gap-2.5",
        props.orientation === "horizontal" && "flex flex-wrap gap-x-5",
        className,
      )}
      {...props}
    >
      {options.map((option) => {
        const optionId = `${id}-${option.value}`;
        return (
          <div
            key={option.value}
            className={cn(
              "relative flex min-h-6 items-start gap-2.5 text-sm",
              look === "cards" &&
                "rounded-md border bg-card p-3 transition-colors has-data-[state=checked]:border-primary has-data-[state=checked]:bg-primary-soft hover:border-input",
            )}
          >
            <Radix.Item
              id={optionId}
              value={option.value}
              disabled={option.disabled}
              aria-describedby={option.description ? `${optionId}-text` : undefined}
              className="relative z-1 grid size-5 shrink-0 place-items-center rounded-full border-[1.5px] border-input bg-card transition-colors before:absolute before:-inset-1 disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-primary"
            >
              <Radix.Indicator className="size-2.5 rounded-full bg-primary" />
            </Radix.Item>
            <div>
              <label
                htmlFor={optionId}
                className={cn(
                  look === "cards" && "font-medium after:absolute after:inset-0",
                  option.disabled && "cursor-not-allowed text-muted-foreground",
                )}
              >
                {option.label}
              </label>
              {option.description && (
                <p id={`${optionId}-text`} className="text-muted-foreground text-xs">
                  {option.description}
                </p>
              )}
            </div>
          </div>
        );
      })}
    </Radix.Root>
  );
}
