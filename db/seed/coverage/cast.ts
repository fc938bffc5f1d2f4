import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { callOuts, rescueOffers, rescues } from "@/db/schema";
import type { openCallOut } from "@/lib/coverage/call-outs/commands/open";
import type { NamedShifts } from "../assignments/add";
import type { Calendar } from "../calendar";
import type { Connection } from "../connections/add";
import { mustFind } from "../lookups";
import type { Organization } from "../organizations";
import { readActors } from "../pay/actors";
import type { Provider } from "../providers/add";

type CallOutReason = Parameters<typeof openCallOut>[1]["reason"];

export type People = {
  northline: Organization;
  people: Map<string, Provider>;
  connections: Map<string, Connection>;
  named: NamedShifts;
};

/** Who acts in the story, and at which shifts. */
export async function castOf({ northline, people, connections, named }: People, calendar: Calendar) {
  const actors = await readActors();
  const bookingOf = (shift: string) => mustFind(named, shift).bookingId;
  return {
    calendar,
    manager: mustFind(actors, mustFind(northline.reps, "morgan").userId),
    provider: (key: string) => mustFind(actors, mustFind(people, key).userId),
    facility: (key: string) => mustFind(northline.facilities, key),
    /** Of "{provider} at {facility}". */
    connection: (between: string) => ({ id: mustFind(connections, between).id }),
    bookingOf,
    callOut: (shift: string, reason: CallOutReason, comment: string) => ({
      booking: bookingOf(shift),
      reason,
      comment,
    }),
    async callOutOf(shift: string) {
      const [row] = await db()
        .select({ id: callOuts.id })
        .from(callOuts)
        .where(eq(callOuts.bookingId, bookingOf(shift)));
      return there(row);
    },
    async searchFor(shift: string) {
      const [row] = await db()
        .select({ id: rescues.id })
        .from(rescues)
        .where(eq(rescues.bookingId, bookingOf(shift)));
      return there(row);
    },
    /** What the search for a shift offered to somebody. */
    async offerTo(key: string, shift: string) {
      const [row] = await db()
        .select({ id: rescueOffers.id })
        .from(rescueOffers)
        .innerJoin(rescues, eq(rescues.id, rescueOffers.rescueId))
        .where(
          and(eq(rescues.bookingId, bookingOf(shift)), eq(rescueOffers.providerId, mustFind(people, key).id)),
        );
      return there(row);
    },
  };
}

export type Cast = Awaited<ReturnType<typeof castOf>>;

function there<Row>(row: Row | undefined): Row {
  if (!row) throw new Error("The demo story has a search that has not begun.");
  return row;
}
