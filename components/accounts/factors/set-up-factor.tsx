"use client";

import { KeyRound, Smartphone } from "lucide-react";
import { useState } from "react";
import { goInside } from "@/components/accounts/entered";
import { SignOutButton } from "@/components/accounts/sign-out-button";
import { Button } from "@/components/ui/button";
import { AddApp } from "./add-app";
import { AddPasskey } from "./add-passkey";
import { CodesOnce } from "./codes-once";
import { usePasskeys } from "./passkey-button";

type SetUpFactorProps = {
  /** Where to go afterwards: a path of this site. */
  next: string;
  offersPasskeys: boolean;
};

/** The choice between a passkey and an app, and the codes that the first factor makes [ACS-S-002]. */
export function SetUpFactor({ next, offersPasskeys }: SetUpFactorProps) {
  const knowsPasskeys = usePasskeys();
  const [chosen, choose] = useState<"passkey" | "totp" | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const added = (made: string[] | null) => (made ? setCodes(made) : goInside(next));
  if (codes) return <CodesOnce codes={codes} doneLabel="Go on" onDone={() => goInside(next)} />;
  if (chosen) {
    const Add = chosen === "passkey" ? AddPasskey : AddApp;
    return (
      <div className="grid gap-4">
        <Add onAdded={added} />
        <Button size="lg" variant="ghost" onClick={() => choose(null)}>
          Back
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      {offersPasskeys && knowsPasskeys && (
        <Button size="lg" variant="primary" className="w-full" onClick={() => choose("passkey")}>
          <KeyRound aria-hidden />
          Passkey
        </Button>
      )}
      <Button size="lg" className="w-full" onClick={() => choose("totp")}>
        <Smartphone aria-hidden />
        Authenticator app
      </Button>
      <SignOutButton label="Sign out" />
    </div>
  );
}
