import { Repeat } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { providerPaths } from "@/lib/core/pure/paths";

/** Leads from the own calendar to the pattern, time off and own limits [SCH-S-041]. */
export const RepeatLink = () => (
  <p className="mt-3">
    <Button asChild variant="link">
      <Link href={providerPaths.availability}>
        <Repeat aria-hidden />
        Repeat and time off
      </Link>
    </Button>
  </p>
);
