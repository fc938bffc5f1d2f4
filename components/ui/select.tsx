"use client";
import { ChevronDown } from "lucide-react";
import { cn } from "@/lib/core/browser/cn";
import { type ControlProps, fieldStyles } from "./input";
import { codeOnDemand } from "./on-demand";
import { PopupTrigger, usePopup } from "./popup";
import type { SelectOption } from "./select-popup";

export const selectCode = codeOnDemand(() => import("./select-popup"));

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
  const { disabled, name, className, onBlur, lead, ...trigger } = props;
  const { code, ...popup } = usePopup(selectCode, { onOpenChange: (open) => !open && onBlur?.() });
  const SelectPopup = code?.SelectPopup;
  const items = emptyLabel ? [{ value: NONE, label: emptyLabel }, ...options] : options;
  const chosen = value || (emptyLabel && value === "" ? NONE : "");
  const label = items.find((option) => option.value === chosen)?.label;
  return (
    <>
      <PopupTrigger
        popup={popup}
        opensBy={["ArrowDown", "ArrowUp"]}
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="none"
        dir="ltr"
        data-state="closed"
      >
        <button
          type="button"
          {...trigger}
          disabled={disabled}
          data-disabled={disabled ? "" : undefined}
          data-placeholder={chosen ? undefined : ""}
          className={cn(
            fieldStyles,
            "flex h-[38px] items-center justify-between gap-2 px-3 text-left data-[placeholder]:text-muted-foreground [&>span]:truncate",
            className,
          )}
        >
          <span
            data-lead={lead}
            className="md:data-lead:before:mr-1 md:data-lead:before:text-muted-foreground md:data-lead:before:content-[attr(data-lead)]"
          >
            <span className="pointer-events-none">{chosen ? label : placeholder}</span>
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </button>
      </PopupTrigger>
      {SelectPopup && (
        <SelectPopup
          popup={popup}
          options={items}
          value={chosen}
          onChange={(next) => onChange(next === NONE ? "" : next)}
          name={name}
          disabled={disabled}
        />
      )}
    </>
  );
}
