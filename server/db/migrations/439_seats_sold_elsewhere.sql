-- Owner: features/desk. Seats that are neither free nor held by a request were sold elsewhere: `blocked` says so for
-- each departure, so that free + blocked + held = capacity. A lock against bookings, or one of them could be counted twice.
lock table tour_date in exclusive mode;
update tour_date d set blocked = d.capacity - d.free - held.seats
from (select d.id, coalesce(sum(r.seats), 0) as seats
  from tour_date d left join request r on r.tour_date_id = d.id and r.status in (2, 3) group by d.id) as held
where held.id = d.id and d.free + d.blocked + held.seats <> d.capacity and d.free + held.seats <= d.capacity;
