import { type AnyColumn, desc, eq, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { listPage } from "@/db/list-page";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { impossible } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { providerRead, reputationReaders } from "@/lib/reputation/policy";
import { viewAggregate } from "@/lib/reputation/views";
import type { LeaderScore } from "@/lib/reputation/words";

/** Peers' and leaders' ratings are kept and read alike; what differs is the table, its questions and its view. */
type Ratings<Kind extends "peer" | "leader", Score extends LeaderScore, Row, View> = {
  kind: Kind;
  table: PgTable & { id: AnyPgColumn; providerId: AnyPgColumn; createdAt: AnyPgColumn };
  /** All that may be read of a rating: who gave it is not among it. */
  readable: { [Key in keyof Row]: AnyPgColumn };
  /** The questions, by their name on the wire. */
  questions: Record<Score, AnyPgColumn>;
  view: (row: Row) => View;
};

type ListInput = { provider?: string; limit: number; offset: number };

/** Staff, who name nobody, look at all ratings. */
const ofProvider = ({ providerId: column }: { providerId: AnyPgColumn }, providerId: string | null) =>
  providerId === null ? undefined : eq(column, providerId);

const average = (column: AnyColumn) => sql<number | null>`avg(${column})::float8`;

/** The queries of one kind of ratings: a list, one of them, and the averages. */
export function readingsOf<Kind extends "peer" | "leader", Score extends LeaderScore, Row, View>(
  ratings: Ratings<Kind, Score, Row, View>,
) {
  const { kind, table, view } = ratings;
  const readable = ratings.readable as Record<string, AnyPgColumn>;
  return {
    /** What they said about a provider, newest first. @throws 404 for another provider's */
    async list(visitor: Actor, input: ListInput, context: Context = contextAt()) {
      const actor = admit(visitor, reputationReaders);
      const providerId = providerRead(actor, input.provider);
      const where = ofProvider(table, providerId);
      const found = await listPage({
        rows: db()
          .select(readable)
          .from(table as PgTable)
          .where(where)
          .orderBy(desc(table.createdAt), desc(table.id))
          .limit(input.limit)
          .offset(input.offset),
        count: db().$count(table as PgTable, where),
        view: (row) => view(row as Row),
        position: input,
        path: `/api/${kind}-ratings/`,
      });
      await auditStaffRead(actor, context, `${kind}-rating`, providerId ?? "list");
      return found;
    },

    /** One rating as it may be read, for the command that has just kept it. */
    async read(id: string) {
      const [row] = await db()
        .select(readable)
        .from(table as PgTable)
        .where(eq(table.id, id));
      return row ? view(row as Row) : null;
    },

    /** A provider's averages, by question. @throws 404 for another provider's */
    async aggregate(visitor: Actor, input: { providerId: string }, context: Context = contextAt()) {
      const actor = admit(visitor, reputationReaders);
      const providerId = providerRead(actor, input.providerId);
      const averages = Object.fromEntries(
        Object.entries<AnyPgColumn>(ratings.questions).map(([name, column]) => [name, average(column)]),
      );
      const [row] = await db()
        .select({ count: sql<number>`count(*)::int`, ...averages })
        .from(table as PgTable)
        .where(ofProvider(table, providerId));
      await auditStaffRead(actor, context, `${kind}-rating`, input.providerId);
      if (!row) throw impossible("an aggregate always has its row");
      const { count, ...values } = row;
      return viewAggregate(kind, values as Record<Score, number | null>, count);
    },
  };
}
