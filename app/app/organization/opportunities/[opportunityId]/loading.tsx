import { OpportunityLoading } from "@/components/opportunities/opportunity-screen";

export default function Loading() {
  return <OpportunityLoading />;
}
