"use client";
import { type KeyboardEvent, useEffect, useId, useState } from "react";

export type ListboxOption = {
  value: string;
  label: string;
  /** A second, quieter line. */
  description?: string;
  disabled?: boolean;
};

/** Case and accents do not matter; every word typed must occur. */
export function matchingOptions(options: ListboxOption[], query: string): ListboxOption[] {
  const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter((option) => {
    const text = plain(`${option.label} ${option.description ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}

/** The keyboard side of a field with a list under it: what is open, which option is active, what keys do. */
export function useListbox(options: ListboxOption[], onPick: (option: ListboxOption) => void) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const enabled = options.flatMap((option, index) => (option.disabled ? [] : [index]));
  const activeOption = open ? options[active] : undefined;
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (open && active >= 0)
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [open, active, listId]);

  const show = (index = enabled[0] ?? -1) => {
    setOpen(true);
    setActive(index);
  };
  const move = (by: 1 | -1) => {
    const next = enabled[enabled.indexOf(active) + by];
    setActive(next ?? (by === 1 ? enabled[0] : enabled[enabled.length - 1]) ?? -1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (open) move(event.key === "ArrowDown" ? 1 : -1);
      else show(event.key === "ArrowUp" ? enabled[enabled.length - 1] : undefined);
    } else if (open && (event.key === "PageDown" || event.key === "PageUp")) {
      event.preventDefault();
      setActive((event.key === "PageDown" ? enabled[enabled.length - 1] : enabled[0]) ?? -1);
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      if (activeOption && !activeOption.disabled) onPick(activeOption);
    } else if (event.key === "Escape" && open) {
      // Closes the list only, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === "Tab") setOpen(false);
  };

  return {
    open,
    setOpen,
    active,
    setActive,
    show,
    onKeyDown,
    listId,
    optionId,
    inputProps: {
      role: "combobox",
      autoComplete: "off",
      spellCheck: false,
      "aria-expanded": open,
      "aria-controls": open ? listId : undefined,
      "aria-autocomplete": "list",
      "aria-activedescendant": activeOption ? optionId(active) : undefined,
    } as const,
  };
}

export type Listbox = ReturnType<typeof useListbox>;
