"use client";

import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { DialogButton } from "@/components/ui/dialog-button";
import { onDemand } from "@/components/ui/on-demand";
import { toastError } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import { secondLook } from "@/lib/credentials/checks/calls";
import type { CheckView, StaffCredential } from "@/lib/credentials/checks/schema";
import { CheckFound } from "./check-found";
import type { DeskState } from "./credentials-list";
import { useNext } from "./use-next";

const DisagreeDialog = onDemand(async () => (await import("./disagree-dialog")).DisagreeDialog);

type SecondLookProps = { found: StaffCredential; check: CheckView; list: DeskState };

/** A check that waits until another member of the staff agrees. */
export function SecondLook({ found, check, list }: SecondLookProps) {
  const next = useNext(found, list);
  const sending = useSend(secondLook);
  const { title } = found.credential;
  const agree = () =>
    sending.mutate(
      { id: check.id, agree: true, note: "" },
      {
        onSuccess: () =>
          void next(check.outcome === "failed" ? `${title} could not be verified.` : `${title} verified.`),
        onError: (error) => toastError(error),
      },
    );
  return (
    <Card>
      <CardHeader title="Second look" />
      <CardBody>
        <CheckFound check={check} title={title} />
      </CardBody>
      <CardFooter>
        {check.is_own ? (
          <p className="text-muted-foreground text-sm">Waiting for somebody else.</p>
        ) : (
          <>
            <Button variant="ghost" onClick={() => void next(`${title} skipped.`)}>
              Skip
            </Button>
            <DialogButton
              {...DisagreeDialog.preloadProps}
              dialog={(close) => (
                <DisagreeDialog
                  check={check}
                  onDone={() => void next(`${title}: you disagreed.`)}
                  onClose={close}
                />
              )}
            >
              Disagree
            </DialogButton>
            <Button variant="primary" pending={sending.isPending} onClick={agree}>
              Agree
            </Button>
          </>
        )}
      </CardFooter>
    </Card>
  );
}
