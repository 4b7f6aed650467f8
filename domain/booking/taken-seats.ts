/** Seats that are held or sold, here or elsewhere: those count for the minimum group. */
export const takenSeats = ({ capacity, free }: { capacity: number; free: number }): number => capacity - free;
