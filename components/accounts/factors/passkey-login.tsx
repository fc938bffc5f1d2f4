"use client";

import { useEffect, useState } from "react";
import { goInside } from "@/components/accounts/entered";
import { Alert } from "@/components/ui/alert";
import { askForPasskey, signInByPasskey } from "@/lib/accounts/factors/calls";
import { ask } from "@/lib/core/browser/ask";
import { answerByPasskey, offerPasskeysInField, offersPasskeysInFields } from "@/lib/core/browser/passkeys";
import { readRefusal } from "@/lib/core/browser/refusal";
import { minuteMs } from "@/lib/core/pure/durations";
import { PasskeyButton, passkeyFailed } from "./passkey-button";

/** A question of the server is over after five minutes: a field that offers passkeys has a new one by then. */
const askAgainMs = 4 * minuteMs;

type Ask = (options: unknown) => Promise<Record<string, unknown> | null>;

/** Signs in by a passkey; false where somebody closed the dialog. @throws what was refused, or did not work */
async function signIn(answer: Ask): Promise<boolean> {
  const { challenge, options } = await ask(askForPasskey, {});
  const assertion = await answer(options);
  if (!assertion) return false;
  await ask(signInByPasskey, { challenge, assertion });
  return true;
}

function textsOf(error: unknown): string[] {
  const { code, general, fields } = readRefusal(error);
  const texts = code === null ? [] : [...general, ...Object.values(fields).flat()];
  return texts.length > 0 ? texts : [passkeyFailed];
}

/** Logs in by a passkey: by a button, and by what the browser offers in the e-mail field [ACS-S-001]. */
export function PasskeyLogin({ next }: { next: string }) {
  const [problems, setProblems] = useState<string[]>([]);
  useEffect(() => {
    let isGone = false;
    const fail = (error: unknown) => !isGone && setProblems(textsOf(error));
    const offer = async () => {
      // Nobody has asked for it: without a line or a turn it is just not offered.
      if (await signIn(offerPasskeysInField).catch((error) => void (readRefusal(error).code && fail(error))))
        goInside(next);
    };
    let again: ReturnType<typeof setInterval> | undefined;
    void offersPasskeysInFields().then((offers) => {
      if (!offers || isGone) return;
      void offer();
      again = setInterval(() => void offer(), askAgainMs);
    });
    return () => {
      isGone = true;
      clearInterval(again);
    };
  }, [next]);

  async function use() {
    setProblems([]);
    try {
      if (await signIn(answerByPasskey)) goInside(next);
    } catch (error) {
      setProblems(textsOf(error));
    }
  }

  return (
    <div className="grid min-h-11 content-start gap-3">
      <PasskeyButton label="Log in with a passkey" onUse={use} />
      {problems.length > 0 && <Alert tone="error" messages={problems} />}
    </div>
  );
}
