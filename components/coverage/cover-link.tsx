import { Compass, Radar } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { Side } from "@/lib/core/pure/actor";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";

/** The way from the assignments to shifts that need cover: the board for a provider, the searches for a rep [RSC-S-025]. */
export const CoverLink = ({ side }: { side: Side }) => (
  <Button asChild className="max-md:flex-1">
    {side === "provider" ? (
      <Link href={rescuePaths.board}>
        <Compass aria-hidden />
        Open shifts
      </Link>
    ) : (
      <Link href={rescuePaths.searches}>
        <Radar aria-hidden />
        Shift rescue
      </Link>
    )}
  </Button>
);
