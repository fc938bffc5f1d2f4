"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Closing } from "@/components/accounts/closing/close-account";
import { forgetHere } from "@/components/accounts/forget-here";
import { ConfirmDialogBox } from "@/components/ui/confirm-dialog-box";
import { Input } from "@/components/ui/input";
import { LabelledField } from "@/components/ui/label";
import { toastError } from "@/components/ui/toast";
import { closeAccount } from "@/lib/accounts/calls";
import { useSend } from "@/lib/core/browser/use-send";
import { accountPaths } from "@/lib/core/pure/account-paths";
import { addDays } from "@/lib/core/pure/days";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { longDay } from "@/lib/core/pure/text";
import { dayIn } from "@/lib/core/pure/time";

const daysToReopen = 30;

/** The day of the erasure by the reader's own calendar. */
const erasureDay = () =>
  addDays(dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()), daysToReopen);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-1">
    <h3 className="font-semibold text-sm">{title}</h3>
    <ul className="grid list-disc gap-1 pl-4 text-sm">{children}</ul>
  </section>
);

/** What ends now, what is erased when, what stays and why, and what is in the way; then asks for the own e-mail. */
export function CloseAccountDialog({ email, isProvider, obstacles, onClose }: Closing & { onClose(): void }) {
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const client = useQueryClient();
  const sending = useSend(closeAccount);
  const dueOn = erasureDay();
  const close = () => {
    if (typed.trim().toLowerCase() !== email) return setWrong(true);
    sending.mutate(
      {},
      {
        onSuccess() {
          forgetHere(client);
          window.location.assign(`${accountPaths.closed}?on=${dueOn}`);
        },
        onError: (error) => toastError(error, { fallback: somethingWentWrong }),
      },
    );
  };
  return (
    <ConfirmDialogBox
      open
      onOpenChange={(open) => !open && onClose()}
      title="Close my account"
      confirmLabel="Close my account"
      onConfirm={close}
      pending={sending.isPending}
      danger
    >
      <div className="grid gap-4">
        <Part title="Ends now">
          <li>Signing in, on every device</li>
          <li>{isProvider ? "Your place in lists and searches" : "Your place in your organization"}</li>
          {isProvider && <li>Links that show your credentials</li>}
        </Part>
        <Part title={`Is erased on ${longDay(dueOn)}`}>
          <li>{isProvider ? "Profile, files and availability" : "Your name and address"}</li>
          <li>Notices, factors, devices and sign-ins</li>
        </Part>
        <Part title="Stays for seven years, because the law asks for it">
          <li>Assignments, timesheets, invoices, statements and their PDFs</li>
          <li>Signed contracts, and the record of what was done</li>
          <li>Elsewhere your name becomes “{isProvider ? "Former provider" : "Former user"}”</li>
        </Part>
        {obstacles.length > 0 && (
          <Part title="In the way: nothing is erased until 30 days after the last of these ends">
            {obstacles.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Part>
        )}
        <LabelledField
          label={`Type ${email} to close the account`}
          required
          error={isWrong ? "This is not your e-mail address." : null}
        >
          {(field) => (
            <Input
              {...field}
              type="email"
              autoComplete="off"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setWrong(false);
              }}
            />
          )}
        </LabelledField>
      </div>
    </ConfirmDialogBox>
  );
}
