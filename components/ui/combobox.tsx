"use client";
import { ChevronDown, X } from "lucide-react";
import { useId, useState } from "react";
import { cn } from "@/lib/core/browser/cn";
import { type ControlProps, fieldStyles } from "./input";
import { ListboxPopup } from "./listbox-popup";
import { type ListboxOption, matchingOptions, useListbox } from "./use-listbox";

/** Its `aria-label` names the list, and the field when no label element does. */
export type ComboboxBaseProps = ControlProps<HTMLInputElement> & {
  options: ListboxOption[];
  placeholder?: string;
  /** Shown when nothing matches what is typed. */
  emptyText?: string;
  loading?: boolean;
};

type ComboboxProps = ComboboxBaseProps & {
  value: string | null | undefined;
  onChange(value: string | null): void;
  /** With a button that empties it. */
  clearable?: boolean;
  /** Lists so many options at first, and as many again with each Show More. */
  pageSize?: number;
};

const showMore: ListboxOption = { value: "", label: "Show More" };

/** One of a long list, found by typing. */
export function Combobox({
  options,
  value,
  onChange,
  clearable,
  className,
  loading,
  pageSize = Number.POSITIVE_INFINITY,
  ...props
}: ComboboxProps) {
  const { emptyText = "No matches", placeholder = "Search", onBlur, ...input } = props;
  const ownId = useId();
  /** What is being typed; null while the field just shows its value. */
  const [query, setQuery] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value);
  const matching = matchingOptions(options, query ?? "");
  const [limit, setLimit] = useState(pageSize);
  const shown = matching.length > limit ? [...matching.slice(0, limit), showMore] : matching;

  const pick = (option: ListboxOption) => {
    if (option === showMore) return setLimit(limit + pageSize);
    onChange(option.value);
    close();
  };
  const listbox = useListbox(shown, pick);
  const close = () => {
    listbox.setOpen(false);
    setQuery(null);
    setLimit(pageSize);
  };
  const openAtValue = () => {
    const at = shown.findIndex((option) => option.value === value);
    listbox.show(at >= 0 ? at : undefined);
  };

  return (
    <ListboxPopup
      listbox={listbox}
      label={props["aria-label"] ?? placeholder}
      options={shown}
      chosen={new Set(value ? [value] : [])}
      onPick={pick}
      loading={loading}
      emptyText={emptyText}
      onClose={close}
    >
      <div className={cn("relative", className)}>
        <input
          type="text"
          {...input}
          id={input.id ?? ownId}
          {...listbox.inputProps}
          value={query ?? chosen?.label ?? ""}
          placeholder={placeholder}
          onFocus={(event) => event.currentTarget.select()}
          onClick={(event) => {
            if (listbox.open) return;
            event.currentTarget.select();
            openAtValue();
          }}
          onChange={(event) => {
            setQuery(event.target.value);
            listbox.show();
          }}
          onKeyDown={listbox.onKeyDown}
          onBlur={() => {
            close();
            onBlur?.();
          }}
          className={cn(fieldStyles, "h-[38px] pr-9 pl-3", clearable && value && "pr-16")}
        />
        {clearable && value && !props.disabled && (
          <button
            type="button"
            aria-label={`Clear ${chosen?.label ?? "choice"}`}
            onClick={() => onChange(null)}
            className="absolute top-[7px] right-8 grid size-6 place-items-center rounded-sm text-muted-foreground hover:text-foreground"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-[11px] right-3 size-4 text-muted-foreground"
        />
      </div>
    </ListboxPopup>
  );
}
