import { ListChecks, Radar, UserRoundCheck } from "lucide-react";
import { readFacility } from "@/app/app/_facilities/read-facility";
import { FacilityDetails } from "@/components/facilities/facility-details";
import { ScheduleLink } from "@/components/overview/board/schedule-link";
import { RatingsBlock } from "@/components/reputation/facility-ratings/ratings-block";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { repPaths } from "@/lib/core/pure/paths";
import { readinessPaths } from "@/lib/core/pure/readiness-paths";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listFacilityContacts } from "@/lib/facilities/facility-contacts/queries";
import { facilityContactsInput } from "@/lib/facilities/facility-contacts/schema";
import { listFacilitySpecialties } from "@/lib/facilities/facility-specialties/queries";
import { facilitySpecialtiesInput } from "@/lib/facilities/facility-specialties/schema";
import { listFacilityRatings } from "@/lib/reputation/facility-ratings/queries";
import { newestRatings } from "@/lib/reputation/facility-ratings/words";

export const metadata = { title: "Facility details" };

export default async function FacilityPage({ params }: { params: Promise<{ facilityId: string }> }) {
  const { facilityId } = await params;
  const actor = await pageActor("rep", repPaths.facility(facilityId));
  const facility = await readFacility(actor, facilityId);
  const context = await pageContext();
  const all = { facility: facility.id, limit: 1000 };
  const [contacts, specialties, ratings] = await Promise.all([
    listFacilityContacts(actor, facilityContactsInput.parse(all), context),
    listFacilitySpecialties(actor, facilitySpecialtiesInput.parse(all), context),
    listFacilityRatings(actor, { facility: facility.id, limit: newestRatings, offset: 0 }, context),
  ]);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Breadcrumb
          items={[{ label: "Facilities", href: repPaths.facilities }, { label: "Facility Details" }]}
        />
        <div className="flex flex-wrap gap-2">
          <ScheduleLink facilityId={facility.id} />
          <Button asChild>
            <Link href={readinessPaths.requirements(facility.id)}>
              <ListChecks aria-hidden />
              Requirements
            </Link>
          </Button>
          <Button asChild>
            <Link href={readinessPaths.roster(facility.id)}>
              <UserRoundCheck aria-hidden />
              Readiness
            </Link>
          </Button>
          <Button asChild>
            <Link href={rescuePaths.rule(facility.id)}>
              <Radar aria-hidden />
              Shift rescue rule
            </Link>
          </Button>
        </div>
      </div>
      <FacilityDetails
        facility={facility}
        contacts={contacts}
        specialties={specialties}
        ratings={<RatingsBlock facilityId={facility.id} initial={ratings} />}
      />
    </div>
  );
}
