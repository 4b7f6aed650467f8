/** The mean radius of the globe. */
export const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Point {
  lat: number;
  lng: number;
}

/** Kilometres between two points on the globe. */
export function distanceKm(a: Point, b: Point): number {
  const [dLat, dLng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(h));
}
