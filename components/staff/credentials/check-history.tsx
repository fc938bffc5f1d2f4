"use client";

import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DialogButton } from "@/components/ui/dialog-button";
import { onDemand } from "@/components/ui/on-demand";
import type { CheckView, StaffCredential } from "@/lib/credentials/checks/schema";
import { statusWords } from "@/lib/credentials/checks/words";
import { CheckFound } from "./check-found";

const WithdrawDialog = onDemand(async () => (await import("./withdraw-dialog")).WithdrawDialog);

const tones: Record<CheckView["status"], BadgeTone> = {
  proposed: "amber",
  effective: "green",
  superseded: "grey",
  declined: "red",
  withdrawn: "red",
  lapsed: "grey",
};

type CheckHistoryProps = { found: StaffCredential; isRecused: boolean };

/** All that was found about a credential, the newest first; the check that counts can be withdrawn. */
export function CheckHistory({ found: { credential, checks }, isRecused }: CheckHistoryProps) {
  const { title, verification } = credential;
  // A provider who confirms what was returned answers the check: it counts no more.
  const isAnswered = ({ status }: CheckView) => status === "effective" && verification.checked_on === null;
  // A check that waits for a second look is shown above, where it is decided.
  const shown = checks.filter(({ status }) => isRecused || status !== "proposed");
  return (
    <Card>
      <CardHeader title="History" />
      {shown.length === 0 ? (
        <CardBody className="text-muted-foreground text-sm">Nobody has checked it before.</CardBody>
      ) : (
        <ol className="mt-3 divide-y border-t">
          {shown.map((check) => (
            <li key={check.id} className="grid gap-3 px-4 py-4 md:px-5">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <Badge tone={isAnswered(check) ? "grey" : tones[check.status]} icon="dot">
                  {isAnswered(check) ? "Answered by the provider" : statusWords[check.status]}
                </Badge>
                {check.status === "effective" && !isAnswered(check) && !isRecused && (
                  <DialogButton
                    size="sm"
                    {...WithdrawDialog.preloadProps}
                    dialog={(close) => <WithdrawDialog checkId={check.id} title={title} onClose={close} />}
                  >
                    Withdraw
                  </DialogButton>
                )}
              </div>
              <CheckFound check={check} title={title} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
