"use client";

import { useState } from "react";
import { AppKeyToAdd } from "@/components/accounts/app-key";
import { goInside } from "@/components/accounts/entered";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EarlyForm } from "@/components/ui/early-form";
import { Field } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { Link } from "@/components/ui/link";
import { confirmFactor, startApp } from "@/lib/accounts/factors/calls";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import { accountPaths } from "@/lib/core/pure/account-paths";
import type { Outcome, PageAction } from "@/lib/core/pure/form-action";
import { type AddedApp, type BegunApp, firstCodeForm, firstCodeLines, nameForm } from "./app-forms";
import { CodeField } from "./code-field";
import { CodesOnce } from "./codes-once";

/** Both steps, as the browser itself sends them. */
export type AppActions = { begin: PageAction; confirm: PageAction };

type SetUpAppProps = {
  /** Where to go afterwards: a path of this site. */
  next: string;
  actions: AppActions;
};

const answerOf = <Answer,>(outcome: Outcome | null) =>
  outcome && !outcome.refusal ? (outcome.answer as Answer) : null;

const useFirstCode = (id: string, onDone: (added: AddedApp) => void, action: PageAction) =>
  useActionForm(confirmFactor, { ...firstCodeForm(id, onDone), action });

/**
 * Adds an authenticator app on a page of its own, which works without a script: its name, its first code, and the codes
 * that the first factor makes. What was sent before the script came goes on with it.
 */
export function SetUpApp({ next, actions }: SetUpAppProps) {
  const [begunHere, setBegun] = useState<BegunApp | null>(null);
  const [addedHere, setAdded] = useState<AddedApp | null>(null);
  // Both forms are known from the first drawing on: what became of one is found by its place in the page.
  const naming = useActionForm(startApp, { ...nameForm(setBegun), action: actions.begin });
  const begun = begunHere ?? answerOf<BegunApp>(naming.outcome);
  const proving = useFirstCode(
    begun?.id ?? "",
    (added) => (added.codes ? setAdded(added) : goInside(next)),
    actions.confirm,
  );
  const added = addedHere ?? answerOf<AddedApp>(proving.outcome);
  if (added?.codes)
    return <CodesOnce codes={added.codes} doneLabel="Go on" next={next} onDone={() => goInside(next)} />;
  if (added) return <Added next={next} />;
  if (begun || proving.refused) return <FirstCode form={proving} begun={begun} next={next} />;
  return (
    <EarlyForm {...naming.formProps}>
      <FormErrors messages={naming.problems} />
      <Field name="name" label="Name of the app" autoComplete="off" />
      <Button type="submit" variant="primary" size="lg" pending={naming.isPending}>
        Go on
      </Button>
      <Button asChild size="lg" variant="ghost">
        <Link href={accountPaths.setUpFor(next)}>Back</Link>
      </Button>
    </EarlyForm>
  );
}

const Added = ({ next }: { next: string }) => (
  <div className="grid gap-5">
    <Alert tone="success" messages={["Your authenticator app is added."]} />
    <Button asChild variant="primary" size="lg">
      <Link href={next}>Go on</Link>
    </Button>
  </div>
);

type FirstCodeProps = {
  form: ReturnType<typeof useFirstCode>;
  /** Null where the code was wrong and no script runs: the key was on the page before, and is not sent again. */
  begun: BegunApp | null;
  next: string;
};

function FirstCode({ form, begun, next }: FirstCodeProps) {
  const { formProps, problems, refused, isPending } = form;
  return (
    <EarlyForm {...formProps}>
      <FormErrors messages={refused ? firstCodeLines(refused, problems) : problems} />
      {begun ? (
        <AppKeyToAdd {...begun} />
      ) : (
        <p className="text-sm">
          Type the code that your app shows now. If the key is not in your app, begin again.
        </p>
      )}
      <input type="hidden" name="id" value={begun?.id ?? formProps.form.getValues("id")} />
      <CodeField kind="totp" />
      <Button type="submit" variant="primary" size="lg" pending={isPending}>
        Add the app
      </Button>
      <Button asChild size="lg" variant="ghost">
        {/* The page is read again: a link within it would keep what was begun. */}
        <a href={accountPaths.setUpApp(next)}>Begin again</a>
      </Button>
    </EarlyForm>
  );
}
