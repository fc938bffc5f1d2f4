"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { textLink } from "@/components/accounts/account-page";
import { LoginButton } from "@/components/accounts/account-parts";
import { goInside } from "@/components/accounts/entered";
import { OwnBoxField } from "@/components/accounts/own-box-field";
import { LostFactor } from "@/components/accounts/recoveries/lost-factor";
import { forgetWaiting, waitingHere } from "@/components/accounts/waiting-sign-in";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EarlyForm } from "@/components/ui/early-form";
import { FormErrors } from "@/components/ui/form-errors";
import { Link } from "@/components/ui/link";
import { answerChallenge } from "@/lib/accounts/factors/calls";
import { challengeOverText, type FactorMethod, mostTries } from "@/lib/accounts/words";
import { answerByPasskey } from "@/lib/core/browser/passkeys";
import { readRefusal, refusalLines } from "@/lib/core/browser/refusal";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import { useSend } from "@/lib/core/browser/use-send";
import { accountPaths } from "@/lib/core/pure/account-paths";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import type { PageAction } from "@/lib/core/pure/form-action";
import { publicPaths } from "@/lib/core/pure/paths";
import { CodeField } from "./code-field";
import { PasskeyButton, passkeyFailed } from "./passkey-button";

type SecondFactorProps = {
  /** Where to go afterwards: a path of this site. */
  next: string;
  asksForCode: "totp" | "recovery";
  /** The sign-in that waits in a cookie, where the browser itself sent the form before. */
  waiting: { methods: FactorMethod[]; tries: number } | null;
  action?: PageAction;
  /** Of 'Lost your factor?'. */
  lostAction?: PageAction;
};

/** Below so many tries somebody reads how many are left [ACS-S-010]. */
const fewTries = 3;

const triesText = (tries: number) => (tries === 1 ? "1 try left" : `${tries} tries left`);

type Waiting = { challenge: string | null; methods: FactorMethod[] };

/** The sign-in that waits: in a cookie, which is known at once, or in this tab; undefined until that was looked for. */
function useWaiting(given: SecondFactorProps["waiting"]): Waiting | null | undefined {
  const [here, setHere] = useState<Waiting | null | undefined>(
    given ? { challenge: null, methods: given.methods } : undefined,
  );
  useEffect(() => {
    const kept = waitingHere();
    if (kept) setHere(kept);
    else if (!given) setHere(null);
  }, [given]);
  return here;
}

/** Sends what a passkey answers to the sign-in. */
function usePasskeyAnswer(waiting: Waiting | null | undefined, remember: () => boolean, done: () => void) {
  const [problems, setProblems] = useState<string[]>([]);
  const { mutateAsync } = useSend(answerChallenge);
  async function use() {
    const challenge = waiting?.challenge;
    if (!challenge) return;
    setProblems([]);
    try {
      const options = { challenge, userVerification: "required" };
      const assertion = await answerByPasskey(options);
      if (!assertion) return;
      await mutateAsync({ challenge, method: "passkey", assertion, remember: remember() });
      done();
    } catch (error) {
      const isRefusal = readRefusal(error).code !== null;
      const { general, fields } = readRefusal(error);
      setProblems(isRefusal ? [...general, ...Object.values(fields).flat()] : [passkeyFailed]);
    }
  }
  return { problems, use };
}

/** Asks for a factor, after a password that was right [ACS-S-001]. */
export function SecondFactor({ next, asksForCode, waiting: given, action, lostAction }: SecondFactorProps) {
  const client = useQueryClient();
  const waiting = useWaiting(given);
  const [leaving, setLeaving] = useState(false);
  const [tries, setTries] = useState(given?.tries ?? mostTries);
  const [isOver, setOver] = useState(given?.tries === 0);
  const has = (method: FactorMethod) => waiting?.methods.includes(method) ?? false;
  const kind = asksForCode === "recovery" || (waiting && !has("totp")) ? "recovery" : "totp";

  function done() {
    client.clear();
    forgetWaiting();
    setLeaving(true);
    goInside(next);
  }

  const { form, formProps, problems, isPending } = useActionForm(answerChallenge, {
    values: { secret_code: "", remember: false },
    action,
    toValues: ({ remember }) => ({ remember: remember === "on" }),
    toField: (path) => (path === "code" ? "secret_code" : path),
    toBody: ({ secret_code, remember }) => ({
      challenge: waiting?.challenge ?? "",
      method: kind,
      code: secret_code,
      remember,
    }),
    onDone: done,
    onRefused(error, rest) {
      const { code } = readRefusal(error);
      if (code === "challenge_over") {
        forgetWaiting();
        setOver(true);
        return [];
      }
      if (rest) setTries((left) => left - 1);
      return rest ?? refusalLines(error, somethingWentWrong);
    },
  });
  const passkey = usePasskeyAnswer(waiting, () => form.getValues("remember"), done);

  if (isOver || waiting === null)
    return (
      <div className="grid gap-5">
        <Alert tone="warning" messages={[challengeOverText]} />
        <LoginButton label="Back to Login" />
      </div>
    );
  return (
    <div className="grid gap-5">
      <FormErrors messages={[...problems, ...passkey.problems]} />
      <EarlyForm {...formProps}>
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="method" value={kind} />
        <CodeField kind={kind} />
        {tries > 0 && tries < fewTries && (
          <p role="status" className="-mt-3 text-muted-foreground text-sm">
            {triesText(tries)}
          </p>
        )}
        <OwnBoxField
          name="remember"
          label="This is my own device"
          text="You are not asked again here for 30 days."
        />
        <Button type="submit" variant="primary" size="lg" pending={isPending || leaving}>
          Log in
        </Button>
      </EarlyForm>
      {has("passkey") && <PasskeyButton label="Use a passkey" onUse={passkey.use} />}
      <div className="flex flex-wrap justify-between gap-3 text-sm">
        {kind === "totp" && (
          <Link href={accountPaths.secondFactorFor(next, true)} className={textLink}>
            Use a recovery code
          </Link>
        )}
        {kind === "recovery" && has("totp") && (
          <Link href={accountPaths.secondFactorFor(next)} className={textLink}>
            Use a code of the app
          </Link>
        )}
        <Link href={publicPaths.login} className={textLink} onClick={forgetWaiting}>
          Cancel
        </Link>
      </div>
      <LostFactor challenge={waiting?.challenge ?? null} action={lostAction} />
    </div>
  );
}
