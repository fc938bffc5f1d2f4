import { sql } from "drizzle-orm";
import { db } from "@/db/client";

/** Says that a cent more is paid of an invoice than was, past all that the database promises; `mend` takes it back. */
export async function breakBooks(invoiceId: string) {
  const add = (cents: number) =>
    db().transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(
        sql`update invoices set paid_cents = paid_cents + ${cents}::int where id = ${invoiceId}`,
      );
    });
  await add(1);
  return { mend: () => add(-1) };
}
