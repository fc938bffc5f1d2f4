import { Chip } from "@/components/ui/chip";
import type { GroupName } from "@/lib/core/pure/actor";
import { groupWords } from "@/lib/organizations/team/words";

/** What somebody may do, by the titles of their groups. */
export function GroupChips({ groups }: { groups: readonly GroupName[] }) {
  if (groups.length === 0) return <span className="text-muted-foreground text-sm">View only</span>;
  if (groups.length === Object.keys(groupWords).length)
    return <Chip label="All permissions" className="justify-self-start" />;
  return (
    <ul aria-label="Permissions" className="flex flex-wrap gap-1">
      {groups.map((code) => (
        <li key={code} className="max-w-full">
          <Chip label={groupWords[code].title} />
        </li>
      ))}
    </ul>
  );
}
