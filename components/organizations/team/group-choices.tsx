"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, type FieldControl } from "@/components/ui/form";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import type { GroupName } from "@/lib/core/pure/actor";
import { useGroups } from "@/lib/organizations/team/hooks";

/** Says that the groups could not be read, with a way to try again. */
export function GroupsFailure({ groups }: { groups: ReturnType<typeof useGroups> }) {
  if (!groups.isError) return null;
  return (
    <Alert
      tone="error"
      messages={["We couldn't retrieve the list of permissions."]}
      action={
        <Button size="sm" pending={groups.isFetching} onClick={() => void groups.refetch()}>
          Try again
        </Button>
      }
    />
  );
}

type GroupChoicesProps = Pick<FieldControl, "aria-labelledby" | "aria-describedby"> & {
  value: GroupName[];
  onChange(value: GroupName[]): void;
};

/** The permission groups as boxes to check, each with what it lets people do. */
function GroupChoices({ value, onChange, ...labels }: GroupChoicesProps) {
  const groups = useGroups();
  if (groups.isLoadingError) return <GroupsFailure groups={groups} />;
  if (!groups.data) {
    return (
      <LoadingRegion label="Loading permissions" className="grid gap-3.5 py-1.5">
        {["w-40", "w-52", "w-36", "w-44", "w-40", "w-48", "w-52"].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks that never move
          <Skeleton key={index} className={`h-9 ${width}`} />
        ))}
      </LoadingRegion>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field draws its own label
    <div role="group" {...labels} className="grid gap-3.5 py-1.5">
      {groups.data.map(({ code, title, description }) => (
        <Checkbox
          key={code}
          label={title}
          description={description}
          checked={value.includes(code)}
          onCheckedChange={(checked) =>
            onChange(checked === true ? [...value, code] : value.filter((each) => each !== code))
          }
        />
      ))}
    </div>
  );
}

/** The groups of a form that sets them, by the name of the wire. */
export const GroupsField = () => (
  <Field
    name="group_names"
    label="Permissions"
    description="Everyone can view the marketplace and connected providers."
    group
    as={GroupChoices}
  />
);
