import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Units } from "@/components/ui/units";
import type { HoursValues } from "./hours-values";
import { hoursWords } from "./hours-words";

type ConflictNoteProps = { saved: HoursValues; onTake(): void };

/** What was saved while somebody typed: it is shown beside what is typed, until they take it or send their own. */
export const ConflictNote = ({ saved, onTake }: ConflictNoteProps) => (
  <Alert
    tone="warning"
    title="Saved meanwhile"
    action={
      <Button size="sm" onClick={onTake}>
        Use This
      </Button>
    }
  >
    <p>
      <Units>{hoursWords(saved)}</Units>
    </p>
    <p className="text-muted-foreground text-xs">What you typed is still below.</p>
  </Alert>
);

/** What was typed and can no longer be sent. */
export const TypedNote = ({ typed }: { typed: HoursValues }) => (
  <Alert tone="info" title="What you typed">
    <p>
      <Units>{hoursWords(typed)}</Units>
    </p>
  </Alert>
);
