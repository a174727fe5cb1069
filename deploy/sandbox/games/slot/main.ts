import '../styles/fonts.css';
import '../styles/base.css';
import './stage.css';
import '../styles/deck.css';
import '../styles/free-spins.css';
import '../styles/panels.css';
import './feature.css';
import '../styles/last.css';
import { openGame } from '../open-game.ts';
import { startSlot } from './slot-game.ts';

openGame(startSlot);
