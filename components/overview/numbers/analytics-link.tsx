import { ChartColumn } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { numberPaths } from "@/lib/core/pure/number-paths";

/** From a rep's assignments to the numbers [SCH-S-041]. */
export const AnalyticsLink = () => (
  <Button asChild className="max-md:flex-1">
    <Link href={numberPaths.analytics}>
      <ChartColumn aria-hidden />
      Analytics
    </Link>
  </Button>
);
