import { boardList } from "@/components/coverage/board/board-list";
import { BoardScreen } from "@/components/coverage/board/board-screen";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listOpenShifts } from "@/lib/coverage/board/queries/list";

export const metadata = { title: "Open Shifts" };

/** The provider's board: shifts near by that need cover. */
export default async function OpenShiftsPage({ searchParams }: QueryPageProps) {
  const provider = await pageActor("provider", rescuePaths.board);
  const state = boardList.read(await searchParams);
  const page = await listOpenShifts(provider, await boardList.input(state), await pageContext());
  return <BoardScreen initial={{ state, page }} />;
}
