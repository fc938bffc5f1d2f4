import { notFound } from "next/navigation";
import { exclusionHitsList } from "@/components/staff/exclusions/exclusions-list";
import { HitDetail } from "@/components/staff/exclusions/hit-detail";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { idInput } from "@/lib/core/pure/words";
import { orNotFound, pageActor, pageContext } from "@/lib/core/server/page";
import { getHit } from "@/lib/credentials/exclusions/queries/hits";

export const metadata = { title: "Exclusion match" };

type Props = QueryPageProps & { params: Promise<{ hitId: string }> };

/** One match with the exclusion list, with the list that it was opened from. */
export default async function ExclusionHitPage({ params, searchParams }: Props) {
  const { hitId } = await params;
  const staff = await pageActor("staff", staffPaths.exclusion(hitId));
  const input = idInput.safeParse({ id: hitId }).data ?? notFound();
  return (
    <HitDetail
      initial={await orNotFound(getHit(staff, input, await pageContext()))}
      list={exclusionHitsList.read(await searchParams)}
    />
  );
}
