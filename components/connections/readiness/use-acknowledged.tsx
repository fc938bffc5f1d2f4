"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useQuestion } from "@/components/ui/use-question";
import { readRefusal } from "@/lib/core/browser/refusal";

/** A shift in words, with what is missing on its last day. */
type Lacking = { shift: string; text: string };

type Acknowledgement = { acknowledge_warnings?: true };

type Sending = {
  /** The button that goes on all the same: "Send anyway". */
  anyway: string;
  /** The shift that was sent at a place, in words. */
  shiftAt(place: number): string;
};

/** The refusal by shift: the server names each by its place among those that were sent. */
const lackingIn = (error: unknown, shiftAt: Sending["shiftAt"]): Lacking[] =>
  Object.entries(readRefusal(error).fields).flatMap(([path, [text = ""]]) => {
    const place = /^bookings\.(\d+)$/.exec(path)?.[1];
    return place === undefined ? [] : [{ shift: shiftAt(Number(place)), text }];
  });

/**
 * Sends, and where a facility that warns is missing something, asks before it sends again with that taken note of
 * [CRD-S-022 CRD-V-059]. `acknowledged` gives null when the person goes back; `question` is drawn with the screen.
 * `onAsk` runs before the person is asked.
 */
export function useAcknowledged(onAsk?: () => void) {
  const { about, open, ask, answer } = useQuestion<{ anyway: string; lacking: Lacking[] }>();
  async function acknowledged<Answer>(
    send: (known: Acknowledgement) => Promise<Answer>,
    { anyway, shiftAt }: Sending,
  ): Promise<Answer | null> {
    try {
      return await send({});
    } catch (error) {
      if (readRefusal(error).code !== "not_acknowledged") throw error;
      onAsk?.();
      if (!(await ask({ anyway, lacking: lackingIn(error, shiftAt) }))) return null;
      return send({ acknowledge_warnings: true });
    }
  }
  const question = (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && answer(false)}
      title="Credentials are missing"
      cancelLabel="Go back"
      confirmLabel={about?.anyway ?? ""}
      onConfirm={() => answer(true)}
    >
      <ul className="max-h-64 divide-y overflow-y-auto rounded-md border text-sm">
        {about?.lacking.map(({ shift, text }) => (
          <li key={shift} className="grid gap-0.5 px-3 py-2">
            <span className="font-medium">{shift}</span>
            <span className="break-words text-amber">{text}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
  return { acknowledged, question };
}
