// Files of other tools, as a phone gets them.
import { page } from 'vitest/browser';

const placemark = (name: string, coordinates: string, more = '') =>
  `<Placemark><name>${name}</name>${more}<Point><coordinates>${coordinates}</coordinates></Point></Placemark>`;

/** Three points, one of which says when it is from; a route and a link that are left out. */
export const PLAN_KML = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Plan</name>
${placemark('CCP 1', '-105.09034,39.74012,0', '<description>North door, blue tarp</description>')}
${placemark('HLZ 1', '-105.10120,39.74550,0', '<TimeStamp><when>2026-11-21T18:30:00Z</when></TimeStamp>')}
${placemark('Zulu', '-105.20000,39.70010,0')}
<Placemark><name>Route</name><LineString><coordinates>-105,39 -106,40</coordinates></LineString></Placemark>
<NetworkLink><Link><href>https://example.com/live.kml</href></Link></NetworkLink>
</Document></kml>`;

/** Its ending says nothing: phones rename files. */
export const openPlacesFile = (content: BlobPart, name = 'Plan.kml') =>
  page
    .getByLabelText('Backup file, PDF or map file', { exact: true })
    .upload(new File([content], name));
