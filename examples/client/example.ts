// Lists the assignment requests of an organization that are still open, with the client that `npm run client` writes.
import { bookingRequestsListBookingRequests } from "./generated";
import { client } from "./generated/client.gen";

const { WARDWAY_URL = "http://localhost:3000", WARDWAY_KEY = "" } = process.env;

client.setConfig({
  baseUrl: `${WARDWAY_URL}/api`,
  auth: ({ scheme }) => (scheme === "bearer" ? WARDWAY_KEY : undefined),
});

const { data } = await bookingRequestsListBookingRequests({
  query: { status__in: ["pending", "responded"], limit: 100 },
  throwOnError: true,
});

for (const { id, status, healthcare_facility, first_shift_on } of data.results)
  process.stdout.write(`${id} ${status} ${healthcare_facility.name} ${first_shift_on}\n`);
