"use client";

import { Alert } from "@/components/ui/alert";
import { ShownOnce } from "@/components/ui/shown-once";
import type { WebhookTest } from "@/lib/organizations/webhooks/schema";

type SecretDialogProps = {
  title: string;
  secret: string;
  /** What came of the ping, if there was one. */
  test?: WebhookTest | null;
  note?: string;
  onClose(): void;
};

/** The secret by which an endpoint checks signatures, shown this once. */
export const SecretDialog = ({ title, secret, test, note, onClose }: SecretDialogProps) => (
  <ShownOnce
    title={title}
    text={
      <div className="grid gap-3">
        {test && <Alert tone={test.ok ? "success" : "warning"} messages={[test.text]} />}
        <p>Your system checks signatures with it.</p>
        {note && <p className="text-muted-foreground">{note}</p>}
      </div>
    }
    secret={secret}
    onClose={onClose}
  />
);
