import { list, rowsOf } from "@/lib/core/browser/list/list";
import { asId, asKind, asPage } from "@/lib/core/browser/list/parsers";
import { repPaths } from "@/lib/core/pure/paths";
import { listDeliveries } from "@/lib/organizations/webhooks/calls";
import { deliveryStates, eventKinds } from "@/lib/organizations/webhooks/words";

const pageSize = 25;

export const deliveryKinds = ["ping", ...eventKinds] as const;

const oneOf = <Value extends string>(known: readonly Value[]) =>
  asKind((value) => (known as readonly string[]).includes(value));

const declared = (first: string) =>
  list({
    path: repPaths.integrations,
    parsers: {
      endpoint: asId.withDefault(first),
      state: oneOf(deliveryStates),
      kind: oneOf(deliveryKinds),
      page: asPage,
    },
    leavesTheRest: true,
    call: listDeliveries,
    pageSize,
    toInput: ({ endpoint, state, kind, page }) => ({
      id: endpoint,
      state: state ?? undefined,
      kind: kind ?? undefined,
      ...rowsOf(page, pageSize),
    }),
  });

export type DeliveriesList = ReturnType<typeof declared>;

let last: { first: string; list: DeliveriesList } | undefined;

/** What was sent to an endpoint: to this one unless the address names another. */
export function deliveriesList(first: string): DeliveriesList {
  if (last?.first !== first) last = { first, list: declared(first) };
  return last.list;
}
