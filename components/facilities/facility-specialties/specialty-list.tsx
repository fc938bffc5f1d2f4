import { Stethoscope } from "lucide-react";
import type { ReactNode } from "react";
import { FieldList } from "@/components/facilities/dynamic-fields/field-list";
import { Card, CardHeader } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { titleOf } from "@/lib/core/pure/codes";
import type { FacilitySpecialty } from "@/lib/facilities/facility-specialties/schema";

export const specialtyName = ({ specialty }: Pick<FacilitySpecialty, "specialty">) =>
  titleOf("Specialty", specialty);

type SpecialtyListProps = {
  specialties: FacilitySpecialty[];
  /** To the right of the heading. */
  actions?: ReactNode;
  /** Below each specialty's name. */
  actionsOf?(specialty: FacilitySpecialty): ReactNode;
  /** In place of the list: what went wrong. */
  failure?: ReactNode;
};

/** What a facility staffs, and how it works there. */
export function SpecialtyList({ specialties, actions, actionsOf, failure }: SpecialtyListProps) {
  const byName = [...specialties].sort((one, other) =>
    specialtyName(one).localeCompare(specialtyName(other)),
  );
  return (
    <Card>
      <CardHeader title="Specialty Support" actions={actions} />
      {failure ||
        (byName.length === 0 ? (
          <EmptyState icon={<Stethoscope aria-hidden />} title="No specialties yet." className="py-8" />
        ) : (
          <ul aria-label="Specialty Support" className="mt-3 divide-y border-t">
            {byName.map((each) => (
              <li
                key={each.id}
                className="grid gap-x-8 gap-y-3 px-4 py-4 md:grid-cols-[240px_minmax(0,1fr)] md:px-5"
              >
                <div className="flex items-start justify-between gap-3 md:flex-col md:justify-start">
                  <h3 className="break-words py-1.5 text-base md:py-0">{specialtyName(each)}</h3>
                  {actionsOf?.(each)}
                </div>
                <FieldList fields={each.dynamic_fields} />
              </li>
            ))}
          </ul>
        ))}
    </Card>
  );
}
