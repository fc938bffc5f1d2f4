import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { staffPaths } from "@/lib/core/pure/staff-paths";

const pages = { credentials: "Credentials", exclusions: "Exclusions", clearances: "Clearances" } as const;
type AreaPage = keyof typeof pages;

/** Links in the header of one page of the area to the others [CRD-S-005]. */
export const AreaLinks = ({ from }: { from: AreaPage }) =>
  (Object.keys(pages) as AreaPage[])
    .filter((page) => page !== from)
    .map((page) => (
      <Button key={page} asChild>
        <Link href={staffPaths[page]}>{pages[page]}</Link>
      </Button>
    ));
