import type { KeptMail } from "@/lib/platform/mailbox/schema";

type Row = { id: string; to: string; subject: string; text: string; html: string; createdAt: Date };

/** A kept mail on the wire. */
export const viewMail = ({ createdAt, ...mail }: Row): KeptMail => ({
  ...mail,
  created_at: createdAt.toISOString(),
});
