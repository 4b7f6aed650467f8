/**
 * Styles of common small widgets, in the first style sheet: imported by screens, each would be a separate file that
 * delays the first paint (search: eight instead of three).
 */
import '#web/ui/avatar/avatar.css';
import '#web/ui/badge/badge.css';
import '#web/ui/breadcrumbs/breadcrumbs.css';
import '#web/ui/empty/empty.css';
import '#web/ui/indicator/indicator.css';
import '#web/ui/note/note.css';
import '#web/ui/pagination/pagination.css';
import '#web/ui/skeleton/skeleton.css';
import '#web/ui/stars/stars.css';
import '#web/ui/steps/steps.css';
