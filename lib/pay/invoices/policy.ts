import type { Who } from "@/lib/core/pure/who";

/** The weekly job that makes drafts and issues them. */
export const billers = { jobs: ["bill-facilities"] } as const satisfies Who;

/** Issued by staff ahead of its time, or by the job at it. */
export const issuers = { staff: "acts", jobs: ["bill-facilities"] } as const satisfies Who;

export const invoiceReminders = { jobs: ["remind-of-invoices"] } as const satisfies Who;
