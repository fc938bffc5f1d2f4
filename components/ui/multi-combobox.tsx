"use client";
import { useId, useState } from "react";
import { cn } from "@/lib/core/browser/cn";
import { Chip } from "./chip";
import type { ComboboxBaseProps } from "./combobox";
import { fieldStyles } from "./input";
import { ListboxPopup } from "./listbox-popup";
import { type ListboxOption, matchingOptions, useListbox } from "./use-listbox";

type MultiComboboxProps = ComboboxBaseProps & {
  value: string[] | null | undefined;
  onChange(value: string[]): void;
};

/** Several of a long list, found by typing; the field shows the chosen ones as chips. */
export function MultiCombobox({
  options,
  value,
  onChange,
  className,
  loading,
  ...props
}: MultiComboboxProps) {
  const { emptyText = "No matches", placeholder = "Search", onBlur, ...input } = props;
  const ownId = useId();
  const [query, setQuery] = useState("");
  const values = value ?? [];
  const chosen = new Set(values);
  const shown = matchingOptions(options, query);
  const labelOf = (each: string) => options.find((option) => option.value === each)?.label ?? each;

  const toggle = (option: ListboxOption) => {
    onChange(
      chosen.has(option.value) ? values.filter((each) => each !== option.value) : [...values, option.value],
    );
    // On a touch screen the list lies over what comes next, and nothing is there to close it with.
    if (window.matchMedia("(pointer: coarse)").matches) close();
    else setQuery("");
  };
  const listbox = useListbox(shown, toggle);
  const close = () => {
    listbox.setOpen(false);
    setQuery("");
  };

  return (
    <ListboxPopup
      multiple
      listbox={listbox}
      label={props["aria-label"] ?? placeholder}
      options={shown}
      chosen={chosen}
      onPick={toggle}
      loading={loading}
      emptyText={emptyText}
      onClose={close}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the mouse; keys go to the input */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        onClick={(event) => {
          if (event.target === event.currentTarget) event.currentTarget.querySelector("input")?.focus();
        }}
        className={cn(
          fieldStyles,
          "flex min-h-[38px] cursor-text flex-wrap items-center gap-1 px-1.5 py-[5px] has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring",
          props["aria-invalid"] && "border-red has-[input:focus-visible]:outline-red",
          props.disabled && "cursor-not-allowed border-input/70 bg-muted hover:border-input/70",
          className,
        )}
      >
        {values.length > 0 && (
          <ul aria-label="Chosen" className="contents">
            {values.map((each) => (
              <li key={each} className="max-w-full">
                <Chip
                  label={labelOf(each)}
                  onRemove={
                    props.disabled ? undefined : () => onChange(values.filter((other) => other !== each))
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <input
          type="text"
          {...input}
          id={input.id ?? ownId}
          {...listbox.inputProps}
          value={query}
          placeholder={values.length === 0 ? placeholder : undefined}
          onClick={() => !listbox.open && listbox.show()}
          onChange={(event) => {
            setQuery(event.target.value);
            listbox.show();
          }}
          onKeyDown={(event) => {
            if (event.key === "Backspace" && query === "" && values.length > 0) onChange(values.slice(0, -1));
            listbox.onKeyDown(event);
          }}
          onBlur={() => {
            close();
            onBlur?.();
          }}
          className={cn(
            "h-[26px] min-w-20 flex-1 bg-transparent px-1.5 outline-none",
            props.disabled && values.length > 0 && "sr-only",
          )}
        />
      </div>
    </ListboxPopup>
  );
}
