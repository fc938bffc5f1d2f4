import { waitingFor } from "@/app/app/waiting";
import { ConnectionPageCard } from "@/components/connections/connection-page-card";
import { connectionsList, defaultCategory } from "@/components/connections/connections-list";
import { ConnectionsScreen } from "@/components/connections/connections-screen";
import type { Readiness } from "@/components/connections/request-actions";
import { WhyThisFits } from "@/components/marketplace/fit/why-this-fits";
import { SaveSearch } from "@/components/marketplace/searches/save-search";
import { BadgeCount } from "@/components/overview/badge-count";
import { getCurrentUser } from "@/lib/accounts/queries";
import { getClearanceTimes } from "@/lib/connections/clock/queries/times";
import { listConnections } from "@/lib/connections/queries/list";
import { getConnection } from "@/lib/connections/queries/one";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import type { Side, SignedIn } from "@/lib/core/pure/actor";
import { pathsOf } from "@/lib/core/pure/paths";
import { orNotFound, pageActor, pageContext, pageId } from "@/lib/core/server/page";
import { getConnectionMatch } from "@/lib/marketplace/fit/queries/match";

async function readinessOf(actor: SignedIn): Promise<Readiness> {
  const user = await getCurrentUser(actor);
  return {
    completedQuestionnaire: user.completed_questionnaire,
    needsContractSigned: user.needs_contract_signed,
  };
}

/** The list of one side, read by its address. */
export const connectionsPage =
  (side: Side) =>
  async ({ searchParams }: QueryPageProps) => {
    const actor = await pageActor(side, pathsOf[side].connections);
    const context = await pageContext();
    const counts = await waitingFor(actor);
    const fallback = defaultCategory(side, counts);
    const list = connectionsList(side, fallback);
    const state = list.read(await searchParams);
    const showsTimes = side === "rep" && state.category === "in_process";
    const [page, readiness, times] = await Promise.all([
      listConnections(actor, await list.input(state), context),
      readinessOf(actor),
      showsTimes ? getClearanceTimes(actor, {}, context) : undefined,
    ]);
    return (
      <ConnectionsScreen
        side={side}
        fallback={fallback}
        initial={{ state, page }}
        badges={{
          pending_response: <BadgeCount of="connection_requests" initial={counts} />,
          in_process: <BadgeCount of="connection_responded_requests" initial={counts} />,
        }}
        readiness={readiness}
        actions={side === "rep" && <SaveSearch scope="connections" />}
        times={times}
        why={side === "provider" && <WhyThisFits />}
      />
    );
  };

/** How the opportunity of a request fits the provider who reads it. */
async function readMatch(actor: SignedIn, id: string) {
  const match = await getConnectionMatch(actor, { id }, await pageContext());
  return "provider" in match ? undefined : match;
}

type ConnectionPageProps = QueryPageProps & { params: Promise<{ id: string }> };

/** One request by its address, with the way back to the list it was opened from. */
export const connectionPage =
  (side: Side) =>
  async ({ params, searchParams }: ConnectionPageProps) => {
    const { id } = await params;
    const actor = await pageActor(side, pathsOf[side].connection(id));
    const [connection, readiness] = await Promise.all([
      orNotFound(getConnection(actor, { id: pageId(id) }, await pageContext())),
      readinessOf(actor),
    ]);
    const match = side === "provider" && connection.opportunity ? await readMatch(actor, id) : undefined;
    const query = await searchParams;
    const list = connectionsList(side, "all");
    const back = query.statusCategory === undefined ? "" : list.query(list.read(query));
    return (
      <ConnectionPageCard
        connection={connection}
        side={side}
        readiness={readiness}
        backHref={list.path + back}
        why={side === "provider" && <WhyThisFits initial={match} />}
      />
    );
  };
