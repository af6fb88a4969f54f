"""Where the camera stands in the cabin and where the kilometres are shown: shared by cabin.py (Blender) and frames.py (plain Python)."""
import math
import numpy as np
import views

WHEEL=(.87,.37,.945); CLUSTER=(.705,.37,1.045); LEAN=math.radians(10) # the instrument display's middle, and how far its top leans to the front
CAMERAS={ # eye, target, horizontal angle in degrees
  'dash':((1.74,-.04,1.29),(.70,.06,.90),64),
  'front-seats':((.90,-1.95,1.27),(1.28,.10,.79),47),
  'rear-seats':((1.55,-1.72,1.20),(2.10,.10,.76),50),
  'boot':((4.95,.22,1.55),(3.10,-.02,.84),47),
  'odometer':((1.06,.36,1.085),(.705,.37,1.043),58),
}
def odometer():
    """the corners of the kilometres on the instrument display, as their reader sees them: top left, top right, bottom right, bottom left"""
    x,y,z=CLUSTER; half=.034; c,s=math.cos(LEAN),math.sin(LEAN)
    at=lambda dy,dz:(x+.002-s*dz,y+dy,z+c*dz) # the reader looks to the front: his right is +y
    return [at(-half,-.0275),at(half,-.0275),at(half,-.0275-2*half*views.PLATE[1]/views.PLATE[0]),at(-half,-.0275-2*half*views.PLATE[1]/views.PLATE[0])]
def project(view,points,width):
    eye,target,fov=CAMERAS[view]; eye=np.array(eye); f=np.array(target)-eye; f/=np.linalg.norm(f); r=np.cross(f,(0,0,1)); r/=np.linalg.norm(r); u=np.cross(r,f)
    d=np.array(points,float)-eye; k=width/2/math.tan(math.radians(fov)/2); z=d@f; return np.c_[width/2+k*(d@r)/z,width*views.ASPECT/2-k*(d@u)/z]
