"use client";
import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { cn } from "@/lib/core/browser/cn";
import { useSettledLinks } from "@/lib/core/browser/list/use-settled-links";
import { Input } from "./input";

type SearchInputProps = {
  /** Names the field: "Search providers". */
  label: string;
  value: string;
  /**
   * Debounced by `delayMs`; called at once on Enter, when cleared, and before a link is followed. The link waits for
   * the promise, if one is returned.
   */
  onSearch(text: string): unknown;
  placeholder?: string;
  delayMs?: number;
  className?: string;
};

export function SearchInput({
  label,
  value,
  onSearch,
  placeholder = label,
  delayMs = 300,
  className,
}: SearchInputProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string>(null);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });

  // Follows the address (back, reset), but not the late echo of what was typed here.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    waiting.current = null;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (next: string) => {
    clearTimeout(timer.current);
    waiting.current = null;
    sent.current = next;
    return latest.current(next);
  };
  useSettledLinks(() => (waiting.current === null ? null : Promise.resolve(send(waiting.current))));

  const search = (next: string, waitMs: number) => {
    setText(next);
    clearTimeout(timer.current);
    waiting.current = next;
    if (waitMs === 0) send(next);
    else timer.current = setTimeout(() => send(next), waitMs);
  };

  return (
    <search className={cn("relative block w-full md:w-64", className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-[11px] left-3 size-4 text-muted-foreground"
      />
      <Input
        ref={input}
        type="search"
        name="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => search(event.target.value, delayMs)}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            search(text, 0);
          }
        }}
        className="pr-9 pl-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            search("", 0);
            input.current?.focus();
          }}
          className="absolute top-[7px] right-1.5 grid size-6 place-items-center rounded-sm text-muted-foreground hover:text-foreground"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </search>
  );
}
