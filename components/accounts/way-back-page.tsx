import { CircleAlert, CircleCheck, LogIn } from "lucide-react";
import type { ReactNode } from "react";
import { AccountPage } from "@/components/accounts/account-page";
import { AccountLoading, LoginButton } from "@/components/accounts/account-parts";
import { Alert } from "@/components/ui/alert";
import { readRefusal } from "@/lib/core/browser/refusal";
import { somethingWentWrong } from "@/lib/core/pure/errors";

/** Every text of a refusal, which has no fields here. */
function textsOf(error: unknown): string[] {
  const { general, fields } = readRefusal(error);
  const texts = [...general, ...Object.values(fields).flat()];
  return texts.length > 0 ? texts : [somethingWentWrong];
}

type WayBackPageProps = {
  /** "Google", "your organization": whose sign-in leads back here. */
  whose: string;
  state: "waiting" | "done" | "failed";
  /** The sign-in was given up there. */
  isGivenUp: boolean;
  /** Why it was refused here, if it was. */
  error: unknown;
  /** Where to try again. */
  children: ReactNode;
};

/** The way back from a sign-in elsewhere: in progress, completed, not completed or failed. */
export function WayBackPage({ whose, state, isGivenUp, error, children }: WayBackPageProps) {
  if (state === "waiting")
    return (
      <AccountPage icon={<LogIn aria-hidden />} title="Logging you in…">
        <AccountLoading label={`Logging you in with ${whose}`} />
      </AccountPage>
    );
  if (state === "done")
    return (
      <AccountPage tone="good" icon={<CircleCheck aria-hidden />} title="You are logged in">
        <p role="status" className="text-muted-foreground">
          Taking you on…
        </p>
      </AccountPage>
    );
  return (
    <AccountPage
      tone="bad"
      icon={<CircleAlert aria-hidden />}
      title="You are not logged in"
      text={isGivenUp ? `The sign-in with ${whose} was not completed.` : undefined}
    >
      <div className="grid gap-4">
        {error !== null && <Alert tone="error" messages={textsOf(error)} />}
        {children}
        <LoginButton label="Back to Login" />
      </div>
    </AccountPage>
  );
}
