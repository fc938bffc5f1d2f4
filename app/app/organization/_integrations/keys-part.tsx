import type { ReactNode } from "react";
import { KeysScreen } from "@/components/organizations/api-keys/keys-screen";
import type { RepActor } from "@/lib/core/pure/actor";
import { dayIn } from "@/lib/core/pure/time";
import { pageContext } from "@/lib/core/server/page";
import { listFacilities } from "@/lib/facilities/queries";
import { facilitiesInput } from "@/lib/facilities/schema";
import { listKeys } from "@/lib/organizations/api-keys/queries";

/** The organization's API keys. */
export async function keysPart(actor: RepActor): Promise<ReactNode> {
  const context = await pageContext();
  const [keys, facilities] = await Promise.all([
    listKeys(actor, { limit: 100, offset: 0 }, context),
    listFacilities(actor, facilitiesInput.parse({ limit: 1000 }), context),
  ]);
  return (
    <KeysScreen
      keys={keys}
      open={actor.groups.filter((group) => group !== "manage_users")}
      places={facilities.results.map(({ id, name }) => ({ id, name }))}
      today={dayIn("UTC", context.now)}
    />
  );
}
