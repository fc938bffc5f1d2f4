"use client";

import { Star } from "lucide-react";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { useCall } from "@/lib/core/browser/use-call";
import { averageWord } from "@/lib/core/pure/ratings";
import { facilityRatingList } from "@/lib/reputation/facility-ratings/calls";
import type { FacilityRatings } from "@/lib/reputation/facility-ratings/schema";
import { facilityScores, newestRatings, scoreTitles } from "@/lib/reputation/facility-ratings/words";

type RatingsBlockProps = { facilityId: string; initial: FacilityRatings };

/** What providers say about a facility: averages with their number, and comments without names (SIL-126). */
export function RatingsBlock({ facilityId, initial }: RatingsBlockProps) {
  const { data } = useCall(
    facilityRatingList,
    { facility: facilityId, limit: newestRatings, offset: 0 },
    { initialData: initial },
  );
  const { count, averages, results } = data;
  const comments = results.filter(({ comment }) => comment !== "");
  return (
    <Card>
      <CardHeader
        title="Provider ratings"
        description="Given by providers you have worked with, anonymously."
      />
      {averages === null ? (
        <EmptyState icon={<Star aria-hidden />} title="No ratings yet." className="py-8" />
      ) : (
        <CardBody className="grid gap-6 md:grid-cols-[240px_minmax(0,1fr)]">
          <div>
            <p className="flex items-center gap-2 font-semibold text-2xl">
              <Star aria-hidden className="size-5 fill-amber text-amber" />
              {averages.general_rating.toFixed(2)}
            </p>
            <p className="mt-1 text-muted-foreground text-sm">
              {averageWord(averages.general_rating)} ({count})
            </p>
          </div>
          <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
            {facilityScores.slice(1).map((score) => (
              <Average key={score} title={scoreTitles[score]} value={averages[score]} />
            ))}
          </dl>
          {comments.length > 0 && (
            <ul aria-label="Comments" className="grid gap-3 border-t pt-5 md:col-span-2">
              {comments.map(({ id, comment }) => (
                <li key={id} className="border-primary/30 border-l-2 pl-3 text-pretty text-sm">
                  {comment}
                </li>
              ))}
            </ul>
          )}
        </CardBody>
      )}
    </Card>
  );
}

function Average({ title, value }: { title: string; value: number }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1 text-sm">
      <dt className="text-muted-foreground">{title}</dt>
      <dd className="contents">
        <span className="font-medium">{value.toFixed(1)}</span>
        <span aria-hidden className="col-span-2 h-1.5 overflow-hidden rounded-full bg-grey-soft">
          <span className="block h-full rounded-full bg-primary" style={{ width: `${value * 20}%` }} />
        </span>
      </dd>
    </div>
  );
}
