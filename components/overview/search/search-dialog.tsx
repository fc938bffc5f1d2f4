"use client";

import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Input } from "@/components/ui/input";
import { useCall } from "@/lib/core/browser/use-call";
import { useDebounced } from "@/lib/core/browser/use-debounced";
import { counted } from "@/lib/core/pure/text";
import { searchEverywhere } from "@/lib/overview/search/calls";
import type { SearchAnswer } from "@/lib/overview/search/schema";
import { kindTitles, searchLength, searchTexts } from "@/lib/overview/search/words";
import { type Chosen, recentResults, rememberResult } from "./recent";
import { type Choice, ResultList } from "./result-list";

const waitMs = 200;

type SearchDialogProps = {
  userId: string;
  savedSearches?: string;
  open: boolean;
  onOpenChange(open: boolean): void;
};

/** Finds people, places and papers as one types [SCH-S-033]. */
export const SearchDialog = ({ open, onOpenChange, ...panel }: SearchDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange}>
    <DialogContent full>
      <DialogHeader title="Search" />
      <SearchPanel {...panel} onChosen={() => onOpenChange(false)} />
    </DialogContent>
  </Dialog>
);

/** What a person sees before anything is typed: the searches that are kept, and what was chosen last. */
function beforeTyping(recent: Chosen[], savedSearches: string | undefined): Choice[] {
  const kept: Choice[] = savedSearches
    ? [
        {
          group: "",
          kind: "pages",
          id: savedSearches,
          title: "Saved Searches",
          text: "",
          href: savedSearches,
        },
      ]
    : [];
  return [...kept, ...recent.map((chosen) => ({ ...chosen, group: "Chosen last" }))];
}

const choicesOf = ({ groups }: SearchAnswer): Choice[] =>
  groups.flatMap(({ kind, title, results }) => results.map((result) => ({ ...result, kind, group: title })));

/** What is found for a text once it rests, and what is shown meanwhile. */
function useResults(text: string) {
  const typed = text.trim();
  const settled = useDebounced(typed, waitMs);
  const q = settled.length >= searchLength.shortest ? settled : null;
  const isLong = typed.length >= searchLength.shortest;
  const found = useCall(searchEverywhere, q === null ? null : { q }, {
    placeholderData: (previous) => previous,
    retry: false,
  });
  return { ...found, answer: isLong ? found.data : undefined, isLong, isSettled: typed === settled };
}

type SearchPanelProps = Pick<SearchDialogProps, "userId" | "savedSearches"> & { onChosen(): void };

function SearchPanel({ userId, savedSearches, onChosen }: SearchPanelProps) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const [recent] = useState(() => recentResults(userId));
  const listId = useId();
  const { answer, isLong, isSettled, isError, isFetching, isPlaceholderData, refetch } = useResults(text);
  const choices = answer ? choicesOf(answer) : isLong ? [] : beforeTyping(recent, savedSearches);
  const current = Math.min(active, choices.length - 1);
  const optionId = (place: number) => `${listId}-${place}`;
  const isDone = answer !== undefined && isSettled && !isPlaceholderData;
  const isNothing = isDone && choices.length === 0;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || choices.length === 0) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) {
      event.preventDefault();
      const next = (current + by + choices.length) % choices.length;
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      document.getElementById(optionId(current))?.click();
    }
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="px-4 pt-4 md:px-6">
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-[11px] left-3 size-4 text-muted-foreground"
          />
          <Input
            type="text"
            inputMode="search"
            enterKeyHint="go"
            maxLength={searchLength.longest}
            aria-label="Search"
            placeholder="People, facilities, opportunities, numbers, pages"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={choices.length > 0}
            aria-controls={choices.length > 0 ? listId : undefined}
            aria-activedescendant={choices.length > 0 ? optionId(current) : undefined}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            className="pl-9"
          />
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 py-3 md:px-4">
        <ResultList
          id={listId}
          choices={choices}
          more={answer?.groups.filter(({ more }) => more).map(({ kind }) => kindTitles[kind]) ?? []}
          current={current}
          optionId={optionId}
          onActive={setActive}
          onChosen={(chosen) => {
            rememberResult(userId, chosen);
            onChosen();
          }}
        />
        {isNothing && (
          <p className="px-2 py-6 text-center text-muted-foreground">{searchTexts.nothing(answer.q)}</p>
        )}
        {isLong && isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
        <p role="status" className="sr-only">
          {isDone && (isNothing ? searchTexts.nothing(answer.q) : counted(choices.length, "result"))}
        </p>
      </div>
    </div>
  );
}
