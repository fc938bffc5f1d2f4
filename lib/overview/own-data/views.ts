import type { OwnData } from "@/lib/overview/own-data/schema";

type Row = {
  id: string;
  state: OwnData["state"];
  sizeBytes: number | null;
  askedAt: Date;
  readyAt: Date | null;
  endsAt: Date | null;
};

/** An archive whose time has passed is over, before the job that deletes it has come. */
export const stateOf = ({ state, endsAt }: Pick<Row, "state" | "endsAt">, now: Date) =>
  state === "ready" && endsAt && endsAt <= now ? ("over" as const) : state;

export const viewOwnData = (row: Row, now: Date): OwnData => ({
  id: row.id,
  state: stateOf(row, now),
  asked_at: row.askedAt.toISOString(),
  ready_at: row.readyAt?.toISOString() ?? null,
  ends_at: row.endsAt?.toISOString() ?? null,
  size: row.sizeBytes,
});
