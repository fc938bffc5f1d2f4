"use client";
import { Check, ChevronDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import { useState } from "react";
import { cn } from "@/lib/core/browser/cn";
import { type ControlProps, fieldStyles } from "./input";
import { floatingStyles, usePortalContainer } from "./portal-container";

type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = ControlProps<HTMLButtonElement> & {
  options: SelectOption[];
  value: string | null | undefined;
  onChange(value: string): void;
  placeholder?: string;
  /** Says before the choice what is chosen ("Sort:"); left out on phones. */
  lead?: string;
  /** Heads the list with a choice that means "none" and is passed on as an empty string. */
  emptyLabel?: string;
};

/** Radix keeps "" for "nothing chosen", so an option that means none needs a word of its own. */
const NONE = "\u0000none";

/** One of a short list (up to about ten); longer lists want a Combobox. */
export function Select({
  options,
  value,
  onChange,
  placeholder = "Select",
  emptyLabel,
  ...props
}: SelectProps) {
  const container = usePortalContainer();
  const { disabled, name, className, onBlur, lead, ...trigger } = props;
  // A form may hold dozens of lists: the options of one are made once somebody comes to it.
  const [visited, setVisited] = useState(false);
  const items = emptyLabel ? [{ value: NONE, label: emptyLabel }, ...options] : options;
  const chosen = value || (emptyLabel && value === "" ? NONE : "");
  return (
    <Radix.Root
      value={chosen}
      onValueChange={(next) => onChange(next === NONE ? "" : next)}
      disabled={disabled}
      name={name}
      onOpenChange={(open) => (open ? setVisited(true) : onBlur?.())}
    >
      <Radix.Trigger
        {...trigger}
        onFocus={() => setVisited(true)}
        className={cn(
          fieldStyles,
          "flex h-[38px] items-center justify-between gap-2 px-3 text-left data-[placeholder]:text-muted-foreground [&>span]:truncate",
          className,
        )}
      >
        {/* Radix learns the label from the mounted options; a page drawn by the server has none yet. */}
        <span
          data-lead={lead}
          className="md:data-lead:before:mr-1 md:data-lead:before:text-muted-foreground md:data-lead:before:content-[attr(data-lead)]"
        >
          <Radix.Value placeholder={placeholder}>
            {items.find((option) => option.value === chosen)?.label}
          </Radix.Value>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </Radix.Trigger>
      {visited && (
        <Radix.Portal container={container}>
          <Radix.Content
            position="popper"
            sideOffset={6}
            collisionPadding={8}
            className={cn(
              floatingStyles,
              "max-h-[min(360px,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) max-w-[calc(100vw-16px)] overflow-hidden",
            )}
          >
            <Radix.Viewport className="p-1.5">
              {items.map((option) => (
                <Radix.Item
                  key={option.value}
                  value={option.value}
                  disabled={"disabled" in option && option.disabled}
                  className="relative flex min-h-9 cursor-default select-none items-center rounded-md py-1.5 pr-9 pl-2.5 text-sm outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-primary-soft data-[state=checked]:font-medium"
                >
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  <Radix.ItemIndicator className="absolute right-2.5">
                    <Check className="size-4 text-primary" />
                  </Radix.ItemIndicator>
                </Radix.Item>
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}
