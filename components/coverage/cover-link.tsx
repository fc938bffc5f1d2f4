"use client";

import { Compass, Radar } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { TabCount } from "@/components/ui/link-tabs";
import { useCall } from "@/lib/core/browser/use-call";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { counted } from "@/lib/core/pure/text";
import { noticeCounts } from "@/lib/notices/bell/calls";
import type { NoticeCounts } from "@/lib/notices/bell/schema";

/** From a provider's assignments to the board [RSC-S-025]. */
export const BoardLink = () => (
  <Button asChild className="max-md:flex-1">
    <Link href={rescuePaths.board}>
      <Compass aria-hidden />
      Open shifts
    </Link>
  </Button>
);

type CountsProps = { initial: NoticeCounts };

/** From a rep's assignments to the searches, with how many shifts fell free [RSC-S-025]. */
export function SearchesLink({ initial }: CountsProps) {
  const { data } = useCall(noticeCounts, {}, { initialData: initial });
  return (
    <Button asChild className="max-md:flex-1">
      <Link href={rescuePaths.searches}>
        <Radar aria-hidden />
        Shift rescue
        <TabCount count={data.needs_cover + data.running} label="need cover or are searched for" />
      </Link>
    </Button>
  );
}

/** Above the assignments while a called-out shift is not searched for [RSC-S-025]. */
export function NeedsCover({ initial }: CountsProps) {
  const { data } = useCall(noticeCounts, {}, { initialData: initial });
  const { needs_cover: count } = data;
  if (count === 0) return null;
  return (
    <Alert
      tone="warning"
      title={`${counted(count, "shift")} ${count === 1 ? "needs" : "need"} cover`}
      action={
        <Button asChild size="sm">
          <Link href={rescuePaths.searches}>Find cover</Link>
        </Button>
      }
    />
  );
}
