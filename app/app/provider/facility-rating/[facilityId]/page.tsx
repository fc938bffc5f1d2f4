import { FacilityRatingForm } from "@/components/reputation/facility-ratings/facility-rating-form";
import { PageHeader } from "@/components/ui/page-header";
import { providerPaths } from "@/lib/core/pure/paths";
import { orNotFound, pageActor } from "@/lib/core/server/page";
import { getFacilitySurvey } from "@/lib/reputation/facility-ratings/queries";

export const metadata = { title: "Rate facility" };

type Props = { params: Promise<{ facilityId: string }> };

/** A provider's survey about a facility that it is connected with. */
export default async function FacilityRatingPage({ params }: Props) {
  const { facilityId } = await params;
  const actor = await pageActor("provider", providerPaths.facilityRating(facilityId));
  const { facility, rating } = await orNotFound(getFacilitySurvey(actor, { facilityId }));
  return (
    <div className="mx-auto grid w-full max-w-[820px] gap-6">
      <PageHeader
        title={`Rate ${facility.name}`}
        context="Your answers help the organization, and are shown to it without your name."
      />
      <FacilityRatingForm facilityId={facility.id} earlier={rating} />
    </div>
  );
}
