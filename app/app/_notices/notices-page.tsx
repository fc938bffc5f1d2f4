import { bellOf } from "@/app/app/waiting";
import { noticesLists } from "@/components/notices/bell/notices-list";
import { NoticesScreen } from "@/components/notices/bell/notices-screen";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import type { Side } from "@/lib/core/pure/actor";
import { pageActor } from "@/lib/core/server/page";
import { listNotices } from "@/lib/notices/bell/queries";

/** The page of the notices that a person of this side has received. */
export const noticesPage =
  (side: Side) =>
  async ({ searchParams }: QueryPageProps) => {
    const list = noticesLists[side];
    const actor = await pageActor(side, list.path);
    const state = list.read(await searchParams);
    const [page, counts] = await Promise.all([listNotices(actor, await list.input(state)), bellOf(actor)]);
    return <NoticesScreen side={side} counts={counts} initial={{ state, page }} />;
  };
