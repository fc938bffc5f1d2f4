"use client";
import { Check } from "lucide-react";
import { Popover as Radix } from "radix-ui";
import type { RefObject } from "react";
import { cn } from "@/lib/core/browser/cn";
import { floatingStyles, usePortalContainer } from "./portal-container";
import { Spinner } from "./spinner";
import type { Listbox, ListboxOption } from "./use-listbox";

export type ListboxListProps = {
  listbox: Listbox;
  label: string;
  options: ListboxOption[];
  chosen: ReadonlySet<string>;
  onPick(option: ListboxOption): void;
  onClose(): void;
  /** Clicks on it do not count as outside. */
  field: RefObject<HTMLElement | null>;
  multiple?: boolean;
  loading?: boolean;
  emptyText: string;
};

/** The list under the field of a combobox. Focus stays in the field; the active option is announced from there. */
export function ListboxList({ field, onClose, ...props }: ListboxListProps) {
  const container = usePortalContainer();
  return (
    <Radix.Root open={props.listbox.open} onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={field} />
      <Radix.Portal container={container}>
        <Radix.Content
          role="presentation"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (field.current?.contains(event.target as Node)) event.preventDefault();
          }}
          className={cn(
            floatingStyles,
            "w-(--radix-popover-trigger-width) min-w-56 max-w-[calc(100vw-16px)] overflow-hidden outline-none",
          )}
        >
          <Options {...props} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A part of its own, so that a list that is closed is not drawn at all: forms have many, of dozens of options each. */
const Options = ({
  listbox,
  label,
  options,
  chosen,
  onPick,
  multiple,
  loading,
  emptyText,
}: Omit<ListboxListProps, "field" | "onClose">) => (
  <>
    {options.length === 0 && (
      <p role="status" className="flex items-center gap-2 px-4 py-3 text-muted-foreground text-sm">
        {loading && <Spinner />}
        {loading ? "Loading" : emptyText}
      </p>
    )}
    <div
      id={listbox.listId}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      className={cn(
        "max-h-[min(300px,calc(var(--radix-popover-content-available-height)-8px))] overflow-y-auto overscroll-contain p-1.5",
        options.length === 0 && "hidden",
      )}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps focus
        <div
          key={option.value}
          id={listbox.optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={chosen.has(option.value)}
          aria-disabled={option.disabled || undefined}
          onPointerMove={() => !option.disabled && listbox.active !== index && listbox.setActive(index)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => !option.disabled && onPick(option)}
          className={cn(
            "flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm",
            listbox.active === index && "bg-primary-soft",
            option.disabled && "opacity-50",
          )}
        >
          {multiple && (
            <span
              aria-hidden
              className={cn(
                "grid size-[18px] shrink-0 place-items-center rounded-[5px] border-[1.5px] border-input text-primary-foreground",
                chosen.has(option.value) && "border-primary bg-primary",
              )}
            >
              {chosen.has(option.value) && <Check strokeWidth={3} className="size-3" />}
            </span>
          )}
          <span className="min-w-0 flex-1">
            {option.label}
            {option.description && (
              <span className="block text-muted-foreground text-xs">{option.description}</span>
            )}
          </span>
          {!multiple && chosen.has(option.value) && (
            <Check aria-hidden className="size-4 shrink-0 text-primary" />
          )}
        </div>
      ))}
    </div>
  </>
);
