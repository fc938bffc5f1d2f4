"use client";

import { KeyRound, Smartphone } from "lucide-react";
import { useState } from "react";
import { goInside } from "@/components/accounts/entered";
import { SignOutButton } from "@/components/accounts/sign-out-button";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { accountPaths } from "@/lib/core/pure/account-paths";
import { AddPasskey } from "./add-passkey";
import { CodesOnce } from "./codes-once";
import { usePasskeys } from "./passkey-button";
import { type AppActions, SetUpApp } from "./set-up-app";

type SetUpFactorProps = {
  /** Where to go afterwards: a path of this site. */
  next: string;
  offersPasskeys: boolean;
  /** Where an app was chosen. */
  app: AppActions | null;
};

/** The choice between a passkey and an app, and the codes that the first factor makes [ACS-S-002]. */
export function SetUpFactor({ next, offersPasskeys, app }: SetUpFactorProps) {
  const knowsPasskeys = usePasskeys();
  const [byPasskey, setByPasskey] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const added = (made: string[] | null) => (made ? setCodes(made) : goInside(next));
  if (codes) return <CodesOnce codes={codes} doneLabel="Go on" next={next} onDone={() => goInside(next)} />;
  if (app) return <SetUpApp next={next} actions={app} />;
  if (byPasskey)
    return (
      <div className="grid gap-4">
        <AddPasskey onAdded={added} />
        <Button size="lg" variant="ghost" onClick={() => setByPasskey(false)}>
          Back
        </Button>
      </div>
    );
  return (
    <div className="grid gap-3">
      {offersPasskeys && knowsPasskeys && (
        <Button size="lg" variant="primary" className="w-full" onClick={() => setByPasskey(true)}>
          <KeyRound aria-hidden />
          Passkey
        </Button>
      )}
      <Button asChild size="lg" className="w-full">
        <Link href={accountPaths.setUpApp(next)}>
          <Smartphone aria-hidden />
          Authenticator app
        </Link>
      </Button>
      <SignOutButton label="Sign out" />
    </div>
  );
}
