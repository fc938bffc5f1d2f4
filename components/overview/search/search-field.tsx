"use client";

import { Search } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { useEverOpen } from "@/components/ui/use-ever-open";

const SearchDialog = onDemand(async () => (await import("./search-dialog")).SearchDialog);

type SearchFieldProps = {
  userId: string;
  /** The page of the searches that somebody keeps, for those who may keep some. */
  savedSearches?: string;
};

const fields = "input, textarea, select, [contenteditable], [role=combobox], [role=textbox]";

const isTyping = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(fields) !== null;

/** Ctrl or Cmd + K anywhere, and / where nothing is typed. */
function opensSearch(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return !event.shiftKey && event.key.toLowerCase() === "k";
  return event.key === "/" && !isTyping(event);
}

/** The way to the search everywhere, in the top bar: a field on wide screens, its sign on phones [SCH-S-033]. */
export function SearchField({ userId, savedSearches }: SearchFieldProps) {
  const [open, setOpen] = useState(false);
  const everOpen = useEverOpen(open);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Over an open dialog no other one opens.
      if (!opensSearch(event) || document.querySelector("[role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="Control+K Meta+K /"
        {...SearchDialog.preloadProps}
        onClick={() => setOpen(true)}
        className="grid size-9 shrink-0 place-items-center rounded-md text-muted-foreground hover:text-foreground md:flex md:w-auto md:gap-1.5 md:border md:border-input md:bg-card md:px-2.5 md:text-sm lg:min-w-40"
      >
        <Search aria-hidden className="size-5 md:size-4" />
        <span aria-hidden className="hidden md:inline">
          Search
        </span>
      </button>
      <Suspense>
        {everOpen && (
          <SearchDialog userId={userId} savedSearches={savedSearches} open={open} onOpenChange={setOpen} />
        )}
      </Suspense>
    </>
  );
}
