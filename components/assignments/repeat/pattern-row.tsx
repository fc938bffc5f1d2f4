import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastResult } from "@/components/ui/toast";
import { removePattern } from "@/lib/assignments/patterns/calls";
import type { Pattern } from "@/lib/assignments/patterns/schema";
import { useSend } from "@/lib/core/browser/use-send";
import { dotted, mediumDay } from "@/lib/core/pure/text";
import { daysInWords, offersText } from "./pattern-words";

type PatternRowProps = { pattern: Pattern; onEdit(): void };

/** One pattern in words, and what can be done about it. */
export function PatternRow({ pattern, onEdit }: PatternRowProps) {
  const { name, starts_on, ends_on, days_made, made_until } = pattern;
  const span = `From ${mediumDay(starts_on)}${ends_on ? ` until ${mediumDay(ends_on)}` : ""}`;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="break-words font-medium">{name}</p>
        {daysInWords(pattern).map((line) => (
          <p key={line} className="text-sm">
            {line}
          </p>
        ))}
        <p className="text-muted-foreground text-sm">
          {dotted([span, made_until && offersText(days_made, made_until)])}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={`Edit: ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Remove pattern={pattern} />
      </div>
    </li>
  );
}

function Remove({ pattern: { id, name } }: Pick<PatternRowProps, "pattern">) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useSend(removePattern);
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`Delete: ${name}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Stop repeating?"
        text="Days without a shift are taken back. Days you changed by hand stay."
        confirmLabel="Stop repeating"
        danger
        pending={isPending}
        onConfirm={() =>
          mutate({ id }, { ...toastResult("Pattern deleted."), onSettled: () => setAsking(false) })
        }
      />
    </>
  );
}
