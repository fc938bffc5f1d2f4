import { OpportunityLoading } from "@/components/opportunities/opportunity-loading";

export default function Loading() {
  return <OpportunityLoading />;
}
